// One file to download instead of three: the shell has the name and the hash of each.
export { PrayerListScreen } from './prayer-list-screen.tsx'
export { EditScreen, NewScreen } from './template-form.tsx'
export { TemplatesScreen } from './templates-screen.tsx'
