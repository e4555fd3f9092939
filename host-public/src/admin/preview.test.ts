import { isAdminDocument, previewed, previewRequest, setPreview } from './preview.ts'

const at = (pathname: string, search = '', hash = '') => previewRequest({ pathname, search, hash })

test('removing the preview parameter keeps the rest of the address', () => {
  expect(at('/admin/users', '?page=2', '#top')).toBeNull()
  expect(at('/admin/users', '?page=2&console=https://next.example.org/live.json&q=ruth', '#top')).toEqual({
    requested: 'https://next.example.org/live.json',
    without: '/admin/users?page=2&q=ruth#top',
  })
  expect(at('/admin', '?console=')).toEqual({ requested: '', without: '/admin' })
})

test('a preview is stored for the tab until it is left', () => {
  expect(previewed()).toBeNull()
  setPreview('https://next.example.org/live.json')
  expect(previewed()).toBe('https://next.example.org/live.json')
  expect(Object.keys(localStorage)).toEqual([])
  setPreview('')
  expect(previewed()).toBeNull()
})

test.each([
  ['http://localhost/admin', true],
  ['http://localhost/admin/users?page=2', true],
  ['http://localhost/administration', false],
  ['http://localhost/en/about', false],
])('isAdminDocument recognizes whether %s is a page for administrators', (name, isOfAdmin) => {
  performance.getEntriesByType = () => [{ name }] as PerformanceEntry[]
  expect(isAdminDocument()).toBe(isOfAdmin)
})
