import type { DocumentNode, GraphQLSchema } from 'graphql';
import { GraphQLError, parse, specifiedRules, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import type { Limits } from '../env.ts';
import { invalidOperation } from '../errors.ts';
import { checkLimits, limitError } from './limits.ts';
import type { GatewayPlugin } from './plugin.ts';

function parseWithin(source: string, maxTokens: number | undefined): DocumentNode {
  try {
    return parse(source, maxTokens === undefined ? {} : { maxTokens });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (error.message.includes('Parsing aborted')) throw limitError(`The document has more than ${maxTokens} tokens.`);
    throw invalidOperation(error, 'GRAPHQL_PARSE_FAILED');
  }
}

/**
 * Provides Yoga's parser and validation, and caches valid documents. Yoga's own cache is unsuitable: it holds
 * 1,024 texts of any length. A document here is validated in two modes (with name suggestions for callers
 * with a valid token, without for others), and limits apply only to documents outside the manifest.
 */
export function useDocuments(schema: GraphQLSchema, limits: Limits): GatewayPlugin {
  const known = new LRUCache<string, DocumentNode>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: (_document, key) => key.length + 8_000,
  });
  const valid = new WeakSet<DocumentNode>();
  // Long texts are cached by hash, so that keys cannot fill the memory.
  const keyOf = (source: string): string => (source.length > 2_000 ? hash('sha256', source, 'base64') : source);

  return {
    onParams({ paramsHandler, setParamsHandler }) {
      setParamsHandler(async (payload) => {
        const { gateway } = payload.context;
        const result = await paramsHandler(payload);
        if (!gateway.isInvalid || !(await gateway.isSignedIn())) return result;
        gateway.getsSuggestions = true;
        return paramsHandler(payload);
      });
    },
    onParse({ params, context, setParsedDocument, setParseFn }) {
      const document = known.get(keyOf(params.source as string));
      if (document !== undefined) setParsedDocument(document);
      else setParseFn((source: string) => parseWithin(source, context.gateway.isPersisted ? undefined : limits.tokens));
    },
    onValidate({ params: { documentAST }, context, setResult, setValidationFn }) {
      const { gateway } = context;
      if (valid.has(documentAST)) {
        setResult([]);
        return undefined;
      }
      const refusal = gateway.isPersisted ? null : checkLimits(documentAST, limits);
      if (refusal !== null) {
        setResult([refusal]);
        return undefined;
      }
      const options = { maxErrors: 20, hideSuggestions: !gateway.getsSuggestions };
      setValidationFn(() => validate(schema, documentAST, specifiedRules, options));
      return ({ valid: isValid }) => {
        gateway.isInvalid = !isValid;
        if (!isValid) return;
        valid.add(documentAST);
        known.set(keyOf(context.params.query ?? ''), documentAST);
      };
    },
  };
}
