import { sealingWith } from '../sealing/sealing.ts'

/** Installation key of the tests, and of nothing else. */
export const testSealingKey = 'c0ffee'.padEnd(64, '0')

export const testSealing = sealingWith([testSealingKey])
