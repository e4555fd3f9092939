import { sealingRounds } from '../lib/sealing/rounds.ts'

sealingRounds({ database: 'postgres', kills: 100 })
