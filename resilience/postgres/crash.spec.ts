import { crashRounds } from '../lib/crash/rounds.ts'

crashRounds({ database: 'postgres', rounds: 2, writes: 60 })
