/** In a file of its own, because a browser that is only imitated cannot load anything. */
export const page = { reload: () => location.reload() }
