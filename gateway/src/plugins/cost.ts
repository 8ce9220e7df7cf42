import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLCompositeType,
  GraphQLField,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
  ValueNode,
} from 'graphql';
import {
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  typeFromAST,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;
/** The points of an operation with given variables. */
export type CostOf = (variables: Variables) => number;
type Term = (variables: Variables, parentSize: number | null) => number;

interface FieldCost {
  weight: number;
  isList: boolean;
  slicing: readonly string[];
  sized: ReadonlySet<string>;
  assumed: number;
}

// More points than this are refused anyway; the cap prevents an overflow in nested lists.
const ceiling = 1e12;

const textList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

function readFieldCost(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): FieldCost {
  const costDirective = schema.getDirective('cost');
  const sizeDirective = schema.getDirective('listSize');
  const node = field.astNode ?? null;
  const cost = costDirective && node ? getDirectiveValues(costDirective, node) : undefined;
  const size = sizeDirective && node ? getDirectiveValues(sizeDirective, node) : undefined;
  const weight = cost?.['weight'];
  const assumed = size?.['assumedSize'];
  return {
    weight: typeof weight === 'string' ? Number(weight) : isCompositeType(getNamedType(field.type)) ? 1 : 0,
    isList: isListType(getNullableType(field.type)),
    slicing: textList(size?.['slicingArguments']),
    sized: new Set(textList(size?.['sizedFields'])),
    assumed: typeof assumed === 'number' ? assumed : 1,
  };
}

/** The size of a list from its slicing arguments; the assumed size if none is given. */
function sizeTerm(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  cost: FieldCost,
): (variables: Variables) => number {
  const readers: ((variables: Variables) => number | null)[] = [];
  let fallback: number | null = null;
  for (const name of cost.slicing) {
    const given = node.arguments?.find((argument) => argument.name.value === name)?.value;
    if (given === undefined) {
      const byDefault = field.args.find((argument) => argument.name === name)?.default;
      if (typeof byDefault?.value === 'number') fallback = Math.max(fallback ?? 0, byDefault.value);
    } else readers.push(readNumber(given));
  }
  const otherwise = fallback ?? cost.assumed;
  if (readers.length === 0) return () => otherwise;
  return (variables) => {
    let size: number | null = null;
    for (const read of readers) {
      const value = read(variables);
      if (value !== null) size = Math.max(size ?? 0, value);
    }
    return size ?? otherwise;
  };
}

function readNumber(node: ValueNode): (variables: Variables) => number | null {
  if (node.kind === Kind.INT) {
    const value = Math.max(0, Number(node.value));
    return () => value;
  }
  if (node.kind === Kind.VARIABLE) {
    const name = node.name.value;
    return (variables) => {
      const value = variables[name];
      return typeof value === 'number' ? Math.max(0, value) : null;
    };
  }
  return () => null;
}

/**
 * Compiles the cost of an operation from @cost and @listSize: a field's points plus, for a list, its size
 * times the cost of each item.
 * @param operation a valid operation of the document
 * @returns a function of the variables; fragments on different types all count
 */
export function compileCost(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): CostOf {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const known = new Map<GraphQLField<unknown, unknown>, FieldCost>();
  const spread = new Map<string, Term>();

  function costOf(field: GraphQLField<unknown, unknown>): FieldCost {
    let cost = known.get(field);
    if (cost === undefined) known.set(field, (cost = readFieldCost(schema, field)));
    return cost;
  }

  function fieldTerm(parent: GraphQLCompositeType, node: FieldNode, sizedByParent: ReadonlySet<string>): Term {
    const field = schema.getField(parent, node.name.value);
    if (!field) return () => 0;
    const cost = costOf(field);
    const type = getNamedType(field.type);
    const size = sizeTerm(node, field, cost);
    const inherits = sizedByParent.has(node.name.value);
    const inner =
      node.selectionSet !== undefined && isCompositeType(type) ? setTerm(type, node.selectionSet, cost.sized) : () => 0;
    const { weight, isList } = cost;
    return (variables, parentSize) => {
      const own = isList ? (inherits && parentSize !== null ? parentSize : size(variables)) : 1;
      const handedDown = cost.sized.size > 0 ? size(variables) : null;
      return Math.min(ceiling, weight + own * inner(variables, handedDown));
    };
  }

  function setTerm(parent: GraphQLCompositeType, set: SelectionSetNode, sized: ReadonlySet<string>): Term {
    const terms: Term[] = [];
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) terms.push(fieldTerm(parent, selection, sized));
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const type = selection.typeCondition ? typeFromAST(schema, selection.typeCondition) : parent;
        if (isCompositeType(type)) terms.push(setTerm(type, selection.selectionSet, sized));
      } else {
        const key = `${selection.name.value}\n${[...sized].join(',')}`;
        let term = spread.get(key);
        if (term === undefined) {
          const fragment = fragments.get(selection.name.value);
          const type = fragment ? typeFromAST(schema, fragment.typeCondition) : undefined;
          spread.set(key, () => 0);
          term = fragment && isCompositeType(type) ? setTerm(type, fragment.selectionSet, sized) : () => 0;
          spread.set(key, term);
        }
        terms.push(term);
      }
    }
    return (variables, parentSize) => {
      let total = 0;
      for (const term of terms) total += term(variables, parentSize);
      return Math.min(ceiling, total);
    };
  }

  const root = schema.getRootType(operation.operation);
  if (!root) return () => 0;
  const total = setTerm(root, operation.selectionSet, new Set());
  const usesVariables = (operation.variableDefinitions?.length ?? 0) > 0;
  if (usesVariables) return (variables) => Math.ceil(total(variables, null));
  const fixed = Math.ceil(total({}, null));
  return () => fixed;
}
