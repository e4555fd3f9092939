import { rollingRestart } from '../lib/rolling-restart/rolling-restart.ts'

rollingRestart({ seconds: 15, rate: 100 })
