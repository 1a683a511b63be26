package io.feedmill.house;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/// The declarations of a Java file, by the compiler's parser.
///
/// @param methods with their lengths
/// @param undocumented top-level types without a documentation comment
record JavaOutline(List<Method> methods, List<String> undocumented) {

  /// @param lines from its opening to its closing brace
  record Method(String name, long lines) {}

  private static final Map<String, JavaOutline> PARSED = new ConcurrentHashMap<>();

  static JavaOutline of(String path, String text) {
    JavaOutline known = PARSED.get(text);
    return known == null ? parse(List.of(new Source(path, text))).getFirst() : known;
  }

  /// Parses many files in one go, much faster than one by one, and remembers the outlines.
  static void prepare(List<Path> files) {
    List<Source> sources =
        files.stream()
            .map(file -> new Source(SourceFiles.name(file), SourceFiles.text(file)))
            .toList();
    List<JavaOutline> outlines = parse(sources);
    for (int i = 0; i < sources.size(); i++) {
      PARSED.put(sources.get(i).text, outlines.get(i));
    }
  }

  private static List<JavaOutline> parse(List<Source> sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavacTask task = (JavacTask) compiler.getTask(null, null, _ -> {}, null, null, sources);
    List<JavaOutline> outlines = new ArrayList<>();
    try {
      for (CompilationUnitTree unit : task.parse()) {
        Scan scan = new Scan(DocTrees.instance(task), sources.get(outlines.size()).text);
        scan.scan(unit, null);
        outlines.add(new JavaOutline(scan.methods, scan.undocumented));
      }
      return outlines;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String path, String text) {
      super(URI.create("memory:///" + path), JavaFileObject.Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Scan extends TreePathScanner<Void, @Nullable Void> {
    private final List<Method> methods = new ArrayList<>();
    private final List<String> undocumented = new ArrayList<>();
    private final DocTrees trees;
    private final SourcePositions positions;
    private final String text;

    Scan(DocTrees trees, String text) {
      this.trees = trees;
      this.positions = trees.getSourcePositions();
      this.text = text;
    }

    @Override
    public Void visitMethod(MethodTree method, @Nullable Void nothing) {
      CompilationUnitTree unit = getCurrentPath().getCompilationUnit();
      BlockTree body = method.getBody();
      if (body != null) {
        int start = (int) positions.getStartPosition(unit, body);
        int end = (int) positions.getEndPosition(unit, body);
        long lines = text.substring(start, end).lines().count();
        methods.add(new Method(method.getName().toString(), lines));
      }
      return super.visitMethod(method, null);
    }

    @Override
    public Void visitClass(ClassTree type, @Nullable Void nothing) {
      TreePath path = getCurrentPath();
      boolean topLevel = path.getParentPath().getLeaf() instanceof CompilationUnitTree;
      if (topLevel && trees.getDocComment(path) == null) {
        undocumented.add(type.getSimpleName().toString());
      }
      return super.visitClass(type, null);
    }
  }
}
