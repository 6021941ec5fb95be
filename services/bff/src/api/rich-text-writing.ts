// The part that only the editor of rich texts needs, so that pages that show one load less.
export * from '@smartproject/kit/rich-text/markdown/looks-like-markdown'
export * from '@smartproject/kit/rich-text/markdown/read-markdown'
export * from '@smartproject/kit/rich-text/markdown/write-markdown'
export * from '@smartproject/kit/rich-text/tidy'
