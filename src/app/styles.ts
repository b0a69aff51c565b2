// The global styles. Their order matters.
import '#src/ui/fonts.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import '#src/ui/primitives.css';
