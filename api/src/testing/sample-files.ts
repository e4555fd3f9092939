import path from 'node:path'
import { localStorage } from '../storage/local-storage.ts'
import { testSealing } from './test-sealing.ts'

/** Places in which the sample content of a test is stored. @param root the files of the API. */
export const sampleFiles = (root: string) => ({
  storage: localStorage(path.join(root, 'pictures')),
  workDir: path.join(root, 'tmp'),
  sealing: testSealing,
})
