/** Set up in a task of its own (see `main.tsx`). */
import 'react-dom/client';
