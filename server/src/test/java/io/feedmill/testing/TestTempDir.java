package io.feedmill.testing;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/// Makes the folders of `@TempDir` in the folder of the tests' servers. Named in
/// `junit-platform.properties`.
final class TestTempDir implements TempDirFactory {
  @Override
  public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context)
      throws IOException {
    return TestFolder.closed("temp");
  }
}
