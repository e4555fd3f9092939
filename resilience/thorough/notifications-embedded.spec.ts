import { notificationRounds } from '../lib/notifications/rounds.ts'

notificationRounds({ database: 'embedded', followers: 120, kills: 4 })
