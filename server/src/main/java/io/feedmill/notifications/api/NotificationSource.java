package io.feedmill.notifications.api;

import io.feedmill.kernel.pagecache.DependencyRecorder;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A feature that reports subjects, and decides what a reader may see of them. All methods block.
public interface NotificationSource {
  /// Its name, as in [Notifications#tell].
  String name();

  /// The types of its subjects.
  Set<String> types();

  /// The reader's view of subjects of these types, without those that the reader may not see or
  /// that were deleted.
  Map<Subject, SubjectView> views(long reader, Set<Subject> subjects);

  /// Watches what [#views] shows of subjects of these types; called before they are read. A page
  /// with subjects of a source that does not watch them is not kept.
  ///
  /// People and the relations of the reader are watched already, and so is whether the lines of the
  /// reader change, as they do after each [Notifications#tell] that changes something.
  default void watch(Set<Subject> subjects, DependencyRecorder watch) {
    watch.validWhile(() -> false);
  }

  /// Of some people, those whose acts the reader does not see, such as blocked and muted people.
  default Set<Long> hidden(long reader, Set<Long> people) {
    return Set.of();
  }

  /// Everything that concerns an account, for a rebuild.
  ///
  /// @param most maximum number of subjects of each type
  /// @return the subjects with the newest acts
  List<SubjectActs> all(long account, int most);
}
