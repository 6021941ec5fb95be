/** One icon of the set, without the component that the package makes of it. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  export const __iconNode: readonly (readonly [tag: 'path', attributes: { readonly d: string }])[]
}
