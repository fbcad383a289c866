// An app that gives its own `Transport` imports GuideRuntime and nothing else.
@_exported public import PackTransport
