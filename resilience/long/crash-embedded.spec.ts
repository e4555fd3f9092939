import { crashRounds } from '../lib/crash/rounds.ts'

crashRounds({ database: 'embedded', rounds: 20, writes: 100 })
