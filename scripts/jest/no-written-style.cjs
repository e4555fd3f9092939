// jsdom evaluates all style rules to decide visibility, and antd writes thousands of them.
const handle = { setAttribute() {}, getAttribute: () => null }
module.exports = {
  updateCSS: () => handle,
  injectCSS: () => handle,
  removeCSS() {},
  clearContainerCache() {},
}
