import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The gateway serves the explorer under /graphiql, with all its assets as local files.
export default defineConfig({
  base: '/graphiql/',
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { dedupe: ['graphql', 'react', 'react-dom'] },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 6_000,
    target: 'es2022',
    reportCompressedSize: false,
  },
});
