import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { apiPage } from './api-page.ts'

writeFileSync(path.resolve(import.meta.dirname, '../../../docs/api.md'), apiPage())
