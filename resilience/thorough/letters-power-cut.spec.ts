import { letterRounds } from '../lib/letters/rounds.ts'

letterRounds({ database: 'embedded', subscribers: 300, kills: 4, withCouriers: true })
