import { defineConfig } from '@rspack/cli'
import { serverBuild } from '../../rspack.config.server.ts'

/** Outside of the console's `dist`, because everything in there is served. */
export default defineConfig({
  ...serverBuild(import.meta.dirname, { output: '../dist-server' }),
  entry: { server: './serve.ts' },
})
