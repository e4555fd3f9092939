import { notificationRounds } from '../lib/notifications/rounds.ts'

notificationRounds({ database: 'postgres', followers: 1_000, kills: 10 })
