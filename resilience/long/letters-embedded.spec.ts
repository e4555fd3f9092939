import { letterRounds } from '../lib/letters/rounds.ts'

letterRounds({ database: 'embedded', subscribers: 10_000, kills: 20 })
