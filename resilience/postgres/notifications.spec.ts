import { notificationRounds } from '../lib/notifications/rounds.ts'

notificationRounds({ database: 'postgres', followers: 120, kills: 4 })
