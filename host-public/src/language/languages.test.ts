import { joinPath, splitPath } from '@grace/contract/languages'

test.each([
  ['/', null, '/'],
  ['/about', null, '/about'],
  ['/fr', 'fr', '/'],
  ['/fr/', 'fr', '/'],
  ['/rw/about', 'rw', '/about'],
  ['/french/about', null, '/french/about'],
  ['/kin', null, '/kin'],
])('the path %s is split into the language %s and the page %s', (address, prefix, path) => {
  expect(splitPath(address)).toEqual({ prefix, path })
})

test.each([
  [null, '/about', '/about'],
  [null, '/#events', '/#events'],
  ['fr', '/', '/fr'],
  ['fr', '/#events', '/fr#events'],
  ['rw', '/about', '/rw/about'],
  ['rw', '/contact?from=home', '/rw/contact?from=home'],
] as const)('the language %s and the page %s are joined to the path %s', (prefix, path, address) => {
  expect(joinPath(prefix, path)).toBe(address)
})
