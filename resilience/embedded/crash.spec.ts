import { crashRounds } from '../lib/crash/rounds.ts'

crashRounds({ database: 'embedded', rounds: 1, writes: 60 })
