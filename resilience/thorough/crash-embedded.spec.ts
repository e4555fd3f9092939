import { crashRounds } from '../lib/crash/rounds.ts'

crashRounds({ database: 'embedded', rounds: 3, writes: 60 })
