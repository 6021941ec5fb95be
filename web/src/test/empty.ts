// Stands in for style sheets and pictures: every class is called by its own name.
const names: Record<string, string> = new Proxy({}, { get: (_target, name) => String(name) })

// A CSS module has a default export, so its double needs one too.
// oxlint-disable-next-line no-default-export
export default names
