import { letterRounds } from '../lib/letters/rounds.ts'

letterRounds({ database: 'embedded', subscribers: 600, kills: 6 })
