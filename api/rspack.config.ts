import path from 'node:path'
import { defineConfig } from '@rspack/cli'
import { rspack } from '@rspack/core'

const directory = import.meta.dirname

/** The server in one file. Packages stay outside: some are native, and PGlite finds its own files beside itself. */
export default defineConfig({
  context: directory,
  mode: 'production',
  target: 'node20',
  entry: { server: './src/server.ts', 'make-database': './src/database/make-database.ts' },
  devtool: 'source-map',
  externals: [
    ({ request = '' }, done) =>
      /^(?:\.|\/|@grace\/)/.test(request) || path.isAbsolute(request)
        ? done()
        : done(undefined, `module ${request}`),
  ],
  externalsPresets: { node: true },
  output: {
    path: path.join(directory, 'dist'),
    filename: '[name].js',
    clean: true,
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    parser: { javascript: { importMeta: false, url: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
  // Names of errors and functions stay as they are in logs; nobody downloads this.
  optimization: { minimize: false },
  plugins: [new rspack.CopyRspackPlugin({ patterns: [{ from: 'migrations', to: 'migrations' }] })],
})
