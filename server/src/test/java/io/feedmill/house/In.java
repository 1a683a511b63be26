package io.feedmill.house;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;

/// Where a class lives.
final class In {
  private In() {}

  static boolean below(String root, JavaClass type) {
    String name = type.getPackageName();
    return name.equals(root) || name.startsWith(root + ".");
  }

  /// The feature a class belongs to; empty when it belongs to none.
  static String feature(String root, JavaClass type) {
    if (!below(root, type) || type.getPackageName().length() == root.length()) {
      return "";
    }
    return Plan.feature(type.getPackageName().substring(root.length() + 1));
  }

  static DescribedPredicate<JavaClass> anyFeature(String root) {
    return DescribedPredicate.describe("are in a feature", type -> !feature(root, type).isEmpty());
  }

  /// In an `api` package of a feature.
  static boolean api(String root, JavaClass type) {
    return !feature(root, type).isEmpty() && type.getPackageName().endsWith(".api");
  }

  /// The classes of a feature that `app` may use: its api, module and configuration, and those in
  /// Plan.
  static boolean shownToApp(String root, JavaClass type) {
    JavaClass top = type;
    while (top.getEnclosingClass().isPresent()) {
      top = top.getEnclosingClass().get();
    }
    return api(root, top)
        || Plan.VISIBLE_TO_APP.contains(top.getName().substring(root.length() + 1))
        || top.getSimpleName().endsWith("Module")
        || top.getSimpleName().endsWith("Config");
  }

  static boolean topLevel(JavaClass type) {
    return type.getEnclosingClass().isEmpty() && !type.getSimpleName().equals("package-info");
  }
}
