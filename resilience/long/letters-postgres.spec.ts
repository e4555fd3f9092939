import { letterRounds } from '../lib/letters/rounds.ts'

letterRounds({ database: 'postgres', subscribers: 10_000, kills: 20 })
