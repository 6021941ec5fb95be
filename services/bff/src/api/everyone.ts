// By itself, because names of people are drawn where no rich text is.
export * from '@smartproject/kit/rich-text/everyone'
