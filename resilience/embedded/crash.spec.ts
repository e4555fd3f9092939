import { crashRounds } from '../lib/crash/rounds.ts'

crashRounds({ database: 'embedded', rounds: 2, writes: 60 })
