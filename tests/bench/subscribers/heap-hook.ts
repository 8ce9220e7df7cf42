// Loaded into a measured server with --import; reports its memory after a full garbage collection.
process.on('message', (order: { heap?: true }) => {
  if (!order.heap) return;
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.({ memory: process.memoryUsage() });
});
