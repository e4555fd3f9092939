/** Code that runs after the page has loaded. */
export const importRefresh = () => import(/* webpackChunkName: "after-load" */ './refresh.ts')
