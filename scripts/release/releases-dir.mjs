import path from 'node:path'
import { root } from '../run.mjs'

/** Where releases are published. */
export const releasesDir = path.resolve(root, process.env.RELEASES_DIR || 'releases')
