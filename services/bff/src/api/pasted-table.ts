// The browser reads pasted cells as imports read the columns of files.
export { unitOf } from '@smartproject/kit/types/columns/headings'
export * from '@smartproject/kit/types/columns/pasted-table'
export * from '@smartproject/kit/types/columns/typed-day'
