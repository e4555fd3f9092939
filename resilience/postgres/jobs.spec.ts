import { jobRounds } from '../lib/jobs/rounds.ts'

jobRounds({ database: 'postgres', people: 1_000, kills: 3 })
