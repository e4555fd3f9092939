import { rollingRestart } from '../lib/rolling-restart/rolling-restart.ts'

rollingRestart({ seconds: 60, rate: 200 })
