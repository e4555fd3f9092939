import { notificationRounds } from '../lib/notifications/rounds.ts'

notificationRounds({ database: 'embedded', followers: 1_000, kills: 10 })
