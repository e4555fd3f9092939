import { crashRounds } from '../lib/crash/rounds.ts'

crashRounds({ database: 'postgres', rounds: 20, writes: 100 })
