// jsdom evaluates all style rules to decide visibility, and antd makes thousands of them for each test file.
const handle = { setAttribute() {}, getAttribute: () => null }
module.exports = {
  __esModule: true,
  default() {},
  uniqueHash: () => '',
  updateCSS: () => handle,
  injectCSS: () => handle,
  removeCSS() {},
  clearContainerCache() {},
}
