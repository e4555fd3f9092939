import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@rspack/cli'
import { rspack } from '@rspack/core'
import { serverBuild } from '../rspack.config.server.ts'
import { renderPhoto } from './src/sample-content/render-photo.ts'

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'))

export default defineConfig({
  ...serverBuild(import.meta.dirname, { output: 'dist' }),
  entry: {
    server: './src/server.ts',
    // Runs in its own process when no database exists yet.
    'make-database': './src/database/make-database.ts',
    operate: './src/operator/operate.ts',
    courier: './src/couriers/courier-process.ts',
    // Decodes pictures in a process of its own.
    pictures: './src/pictures/picture-process.ts',
    // Worker threads of the server.
    'render-worker': './src/site/render-worker.ts',
    'blog-text-worker': './src/blogs/text.ts',
  },
  plugins: [
    new rspack.DefinePlugin({
      __BUILD__: JSON.stringify({ version, release: process.env.RELEASE ?? 'dev' }),
    }),
    new rspack.CopyRspackPlugin({
      patterns: [
        { from: 'migrations', to: 'migrations' },
        { from: 'src/share-pictures/backdrop.jpg' },
        { from: '../artwork/pictures/*.svg', to: 'sample-photos/[name].jpg', transform: renderPhoto },
      ],
    }),
  ],
})
