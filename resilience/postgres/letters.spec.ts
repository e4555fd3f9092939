import { letterRounds } from '../lib/letters/rounds.ts'

letterRounds({ database: 'postgres', subscribers: 600, kills: 6 })
