import { sealingRounds } from '../lib/sealing/rounds.ts'

sealingRounds({ database: 'embedded', kills: 6 })
