import { plural } from '../lib/plural.ts'

export const rowCount = (count: number) => plural(count, 'row')
