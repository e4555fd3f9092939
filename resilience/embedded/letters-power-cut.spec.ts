import { letterRounds } from '../lib/letters/rounds.ts'

letterRounds({ database: 'embedded', subscribers: 150, kills: 2, withCouriers: true })
