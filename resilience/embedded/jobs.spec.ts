import { jobRounds } from '../lib/jobs/rounds.ts'

jobRounds({ database: 'embedded', people: 1_000, kills: 3 })
