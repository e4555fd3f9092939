import { firstFiles } from './first-files.ts'

const url = 'https://console.example.org/1.4.0/mf-manifest.json'
const manifest = {
  metaData: { remoteEntry: { path: '', name: 'static/remoteEntry.js' } },
  exposes: [
    {
      name: 'App',
      assets: {
        js: { sync: ['static/app.js'], async: ['static/later.js'] },
        css: { sync: ['static/app.css'], async: [] },
      },
    },
  ],
}

test('the first files of the console are its entry and the files of the exposed module', () => {
  expect(firstFiles(JSON.stringify(manifest), url)).toEqual([
    'https://console.example.org/1.4.0/static/remoteEntry.js',
    'https://console.example.org/1.4.0/static/app.js',
    'https://console.example.org/1.4.0/static/app.css',
  ])
})

test.each(['<!doctype html>', '{}', JSON.stringify({ ...manifest, metaData: {} })])(
  'an unreadable manifest gives no files: %s',
  (text) => {
    expect(firstFiles(text, url)).toEqual([])
  },
)
