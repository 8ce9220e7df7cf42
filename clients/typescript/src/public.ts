// The public API of the package. Inside the package, files import each other directly.
export { createClient } from './client.ts';
export type { Client, ClientOptions } from './client.ts';
export { typedDocument } from './document.ts';
export type { ResultOf, TypedDocument, VariablesOf } from './document.ts';
export { GatewayError } from './error.ts';
export type { ClientErrorCode, GatewayErrorCode, GraphqlError } from './error.ts';
export type { Connection } from './pages.ts';
export type { RequestOptions } from './request.ts';
export type { RetryPolicy } from './retry.ts';
export type { SignIn } from './session.ts';
export type { SubscribeOptions } from './subscription.ts';
export type { ResponseFacts } from './transport.ts';
